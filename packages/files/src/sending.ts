export { downloadMutation, type Download } from './sending/download'
export { DropZone } from './sending/drop-zone'
export { formatSize, refusalOf } from './sending/file-size'
export { sendFile, type SendControl } from './sending/send-file'

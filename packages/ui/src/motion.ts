export { ArrivingRows } from './motion/arriving-rows'

import { createRequire } from 'node:module'
import { constantOf, parseFile, propertiesOf, stringOf } from './source.mjs'

const file = createRequire(import.meta.url).resolve('@mca/federation/remote-dialogs')

/**
 * Every remote dialog by name: the version of its props, and the source text of their type, which reveals changes.
 * @returns {Record<string, { version: string, props: string }>}
 */
export function remoteDialogs() {
  const { text, program } = parseFile(file)
  const versions = propertiesOf(constantOf(program, 'remoteDialogVersions')) ?? {}
  const members = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'TSInterfaceDeclaration' &&
    statement.declaration.id.name === 'RemoteDialogs'
      ? statement.declaration.body.body
      : [],
  )
  return Object.fromEntries(
    members.map((member) => {
      const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
      const name = member.type === 'TSPropertySignature' ? stringOf(member.key) : undefined
      const version = name && stringOf(versions[name])
      if (!name || !type || !version) throw new Error(`${file}: every dialog needs its props and a version`)
      return [name, { version, props: text.slice(type.start, type.end).replace(/\s+/g, ' ') }]
    }),
  )
}

import { Badge, Button, DescriptionList, Detail, Text, TextLink } from '@mca/ui'
import { useId, useState } from 'react'
import type { AuditItem, AuditLink } from './audit/audit-items'
import * as styles from './sentences.module.css'

/** Further sentences of an item are shown on request. */
const shownAtFirst = 6

type Sentence = AuditItem['sentences'][number]

/** The text of an item: the author followed by one sentence, or by a list of them (R18.120, R18.121). */
export function Sentences({
  item: { who, isAutomatic, sentences },
}: {
  item: Pick<AuditItem, 'who' | 'isAutomatic' | 'sentences'>
}) {
  const [isWhole, setWhole] = useState(false)
  const subject = who && (
    <>
      <Text as="b" fontWeight="semibold">
        {who}
      </Text>
      {isAutomatic && (
        <>
          {' '}
          <Badge>Automatic</Badge>
        </>
      )}
    </>
  )
  const [first] = sentences
  if (sentences.length === 1 && first)
    return (
      <div className={styles.breakable}>
        {subject}
        {subject && ' '}
        <OneSentence sentence={first} />
      </div>
    )
  const shown = isWhole ? sentences : sentences.slice(0, shownAtFirst)
  return (
    <div className={styles.breakable}>
      {subject}
      <ul className={styles.list}>
        {shown.map((sentence, index) => (
          <li key={index} className={styles.item}>
            <OneSentence sentence={sentence} />
          </li>
        ))}
      </ul>
      {sentences.length > shownAtFirst && (
        <Button variant="plain" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : `Show all ${sentences.length}`}
        </Button>
      )}
    </div>
  )
}

function OneSentence({ sentence: { text, link, details } }: { sentence: Sentence }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      {link ? <Linked text={text} link={link} /> : text}
      {details.length > 0 && (
        <>
          {' '}
          <Button
            variant="plain"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`${isOpen ? 'Hide' : 'Show'} details: ${text}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Details'}
          </Button>
          {isOpen && (
            <div id={id} className={styles.body}>
              <DescriptionList>
                {details.map(({ label, value }) => (
                  <Detail key={label} label={label}>
                    <Text as="span" className={styles.lines}>
                      {value}
                    </Text>
                  </Detail>
                ))}
              </DescriptionList>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The record's name in the sentence becomes the link; if the sentence lacks it, the link follows. */
function Linked({ text, link: { name, to } }: { text: string; link: AuditLink }) {
  const start = text.indexOf(name)
  const link = <TextLink to={to}>{name}</TextLink>
  if (start < 0)
    return (
      <>
        {text} ({link})
      </>
    )
  return (
    <>
      {text.slice(0, start)}
      {link}
      {text.slice(start + name.length)}
    </>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { BrandMark } from '../content/Brand.tsx'
import { Icon } from '../content/Icon.tsx'
import { type MonogramParty, MonogramStack } from '../content/Monogram.tsx'
import { TextAction } from './Button.tsx'
import { Checkbox } from './Check.tsx'
import styles from './Consent.module.css'

/** The sender and the receiver in one picture; `label` names them in words. */
export function Exchange({
  label,
  parties,
  from,
  to,
}: {
  readonly label: string
  readonly parties: readonly MonogramParty[]
  readonly from: string
  readonly to: string
}) {
  return (
    <div className={styles.exchange} role="img" aria-label={label}>
      <span className={styles.side}>
        <MonogramStack parties={parties} max={2} />
        <span>{from}</span>
      </span>
      <svg className={styles.arrow} viewBox="0 0 84 40" aria-hidden="true" focusable="false">
        <path className={styles.dotted} d="M2 20h76" />
        <path d="m73 14 6.5 6-6.5 6" />
        <circle className={styles.dot} cx="22" cy="20" r="4" />
        <circle className={styles.dot} cx="44" cy="20" r="4" />
      </svg>
      <span className={styles.side}>
        <span className={styles.us}>
          <BrandMark isLarge />
        </span>
        <span>{to}</span>
      </span>
    </div>
  )
}

export function ConsentHeading({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  )
}

export function ConsentText({ children, kind }: { readonly children: ReactNode; readonly kind: 'lead' | 'refuse' }) {
  return <p className={classes(styles.text, styles[kind])}>{children}</p>
}

export function ConsentBlock({ children }: { readonly children: ReactNode }) {
  return <div className={styles.block}>{children}</div>
}

/** Respects the gutter, with space below. */
export function ConsentInset({ children }: { readonly children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>
}

/**
 * One consent with its checkbox. Its explanation is open until the person ticks it; then it folds, and one press opens
 * it again. A consent ticked in advance starts open.
 */
export function ConsentItem({
  title,
  isOn,
  onChange,
  note,
  body,
  openLabel,
  link,
  isInvalid,
}: {
  /** Starts with whether it is required or optional. */
  readonly title: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly note?: string | undefined
  readonly body?: string | undefined
  /** Opens the folded explanation again. */
  readonly openLabel?: string | undefined
  /** Link to the whole text. */
  readonly link?: ReactNode
  /** It is required and was not ticked. */
  readonly isInvalid?: boolean
}) {
  const id = useId()
  const [isFolded, setIsFolded] = useState(false)
  return (
    <div className={styles.item}>
      <label className={styles.itemLabel} id={`${id}-title`} htmlFor={id}>
        {title}
      </label>
      <Checkbox
        id={id}
        state={isOn ? 'on' : 'off'}
        isInvalid={isInvalid}
        labelledBy={`${id}-title`}
        describedBy={body && !isFolded ? `${id}-body` : undefined}
        onChange={(willBeOn) => {
          setIsFolded(willBeOn)
          onChange(willBeOn)
        }}
      />
      {note ? <span className={styles.note}>{note}</span> : null}
      {body && !isFolded ? (
        <p className={styles.body} id={`${id}-body`}>
          {body}
        </p>
      ) : null}
      {body && isFolded && openLabel ? (
        <span className={styles.fold}>
          <TextAction tone="caption" aria-expanded={false} onClick={() => setIsFolded(false)}>
            {openLabel}
            <Icon name="caret" size="tiny" />
          </TextAction>
        </span>
      ) : null}
      {link ? <span className={styles.itemLink}>{link}</span> : null}
    </div>
  )
}

/** The provided data and its recipients, as a table with row headings. */
export function ProvisionTable({
  caption,
  rows,
}: {
  readonly caption: ReactNode
  readonly rows: readonly { readonly head: string; readonly value: string; readonly isStrong?: boolean }[]
}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ head, value, isStrong }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td data-strong={isStrong || undefined}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ConsentLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

import type { ReactNode } from 'react'
import { Row } from '../content/Row.tsx'
import { Radio } from './Check.tsx'
import styles from './Option.module.css'

export function Options({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Choices on a page of their own. In a sheet the space around them exists already. */
export function OptionsPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}

/** The drawn legend of a group. */
export function OptionsHead({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.head}>{children}</h2>
}

/** One large choice of a radio group. */
export function Option({
  lead,
  label,
  name,
  value,
  isChecked,
  onChoose,
}: {
  readonly lead: ReactNode
  readonly label: string
  readonly name: string
  readonly value: string
  readonly isChecked: boolean
  readonly onChoose: () => void
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the radio inside
    <label className={styles.option}>
      {lead}
      <span className={styles.text}>{label}</span>
      <Radio name={name} value={value} isChecked={isChecked} onChoose={onChoose} />
    </label>
  )
}

/**
 * One choice of a sheet that closes on a press. A button and not a radio, because the arrow keys must be able to pass
 * over it without choosing it.
 */
export function ChoiceRow({
  title,
  sub,
  isCurrent,
  isTwoLine = false,
  onChoose,
}: {
  readonly title: string
  readonly sub?: ReactNode
  readonly isCurrent: boolean
  /** `sub` under the title in every row, also where both would fit on one line. */
  readonly isTwoLine?: boolean
  readonly onChoose: () => void
}) {
  return (
    <Row
      as="button"
      title={title}
      sub={sub}
      isInline={!isTwoLine}
      aria-current={isCurrent}
      onClick={onChoose}
      end={<span className={styles.mark} aria-hidden="true" />}
    />
  )
}

export function OptionNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}

/** A line of terms: their name on the left, a link to read them on the right. */
export function TermsLine({ title, action }: { readonly title: ReactNode; readonly action: ReactNode }) {
  return (
    <p className={styles.terms}>
      <span>{title}</span>
      {action}
    </p>
  )
}

import type { ReactNode } from 'react'
import { awake } from '../early-presses.ts'
import styles from './AssetHead.module.css'

/** Head of the page of one account, card, loan or policy. */
export function AssetHead({
  logo,
  name,
  number,
  balance,
  asOf,
  notes = [],
  sums = [],
}: {
  readonly logo: ReactNode
  readonly name: string
  readonly number?: ReactNode
  readonly balance: ReactNode
  readonly asOf?: string
  /** Further notes on the balance, a sentence each. */
  readonly notes?: readonly string[]
  readonly sums?: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <div className={styles.head}>
      <h1 className={styles.name}>
        {logo}
        <span>{name}</span>
      </h1>
      {number ? <p className={styles.number}>{number}</p> : null}
      <p className={styles.balance}>{balance}</p>
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      {notes.map((note) => (
        <p key={note} className={styles.asOf}>
          {note}
        </p>
      ))}
      {sums.length > 0 ? (
        <dl className={styles.sums}>
          {sums.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}

/** Head of one day in a list of transactions. */
export function DayHead({ day, sum }: { readonly day: string; readonly sum?: ReactNode }) {
  return (
    <h2 className={styles.day}>
      <span>{day}</span>
      {sum == null ? null : <span>{sum}</span>}
    </h2>
  )
}

/** Mutually exclusive filters of a list; exactly one is on. */
export function FilterBar<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles.filters} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={awake}
          type="button"
          className={styles.filter}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

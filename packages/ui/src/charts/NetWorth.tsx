import type { ReactNode } from 'react'
import styles from './NetWorth.module.css'
import { DISCS_HEIGHT, DISCS_WIDTH, type DiscPart, discLayout } from './net-worth-discs.ts'

/** A longer amount, from thousands of 억 on, has smaller text on a narrow screen. */
const WIDE_CHARACTERS = 12

/** The one large number of home, with the discs of its parts. The drawing repeats the words. */
export function NetWorth({
  label,
  toggle,
  amount,
  amountLength,
  delta,
  parts,
  debt,
  legend,
  asOf,
  incomplete,
  notes = [],
}: {
  readonly label: ReactNode
  /** The eye button that hides amounts. */
  readonly toggle?: ReactNode
  readonly amount: ReactNode
  /** Number of characters of the amount. */
  readonly amountLength: number
  readonly delta?: {
    readonly trend: 'up' | 'down' | 'same'
    readonly text: ReactNode
    /** Data that is not included, a sentence each. */
    readonly notes?: readonly string[]
    /** Draws such a sentence where its signs need words for screen readers; by default it is drawn as it is. */
    readonly drawNote?: (note: string) => ReactNode
  }
  readonly parts: readonly DiscPart[]
  readonly debt: number
  readonly legend: readonly { readonly label: string; readonly value: string }[]
  readonly asOf?: ReactNode
  /** Data missing from the number, a sentence each, and an action for it. */
  readonly incomplete?: { readonly sentences: readonly string[]; readonly action: ReactNode }
  /** Further notes on the number, a sentence each. */
  readonly notes?: readonly string[]
}) {
  return (
    <div className={styles.box}>
      <div className={styles.label}>
        <h1>{label}</h1>
        {toggle}
      </div>
      <p className={styles.amount} data-long={amountLength > WIDE_CHARACTERS || undefined}>
        {amount}
      </p>
      {delta ? (
        <p className={styles.delta} data-trend={delta.trend}>
          {delta.text}
        </p>
      ) : null}
      {delta?.notes ? <Notes notes={delta.notes} draw={delta.drawNote} /> : null}
      <Discs parts={parts} debt={debt} />
      <p className={styles.legend}>
        {legend.map(({ label: name, value }) => (
          <span key={name}>
            <span>{name}</span>
            <b>{value}</b>
          </span>
        ))}
      </p>
      {asOf ? <p className={styles.asOf}>{asOf}</p> : null}
      {incomplete && incomplete.sentences.length > 0 ? (
        <div className={styles.incomplete}>
          <div>
            <Notes notes={incomplete.sentences} />
          </div>
          {incomplete.action}
        </div>
      ) : null}
      <Notes notes={notes} />
    </div>
  )
}

function Notes({
  notes,
  draw = (note) => note,
}: {
  readonly notes: readonly string[]
  readonly draw?: ((note: string) => ReactNode) | undefined
}) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {draw(note)}
    </p>
  ))
}

function Discs({ parts, debt }: { readonly parts: readonly DiscPart[]; readonly debt: number }) {
  const layout = discLayout(parts, debt)
  const middle = DISCS_HEIGHT / 2
  return (
    <svg className={styles.art} viewBox={`0 0 ${DISCS_WIDTH} ${DISCS_HEIGHT}`} aria-hidden="true" focusable="false">
      {layout.line && layout.line.to > layout.line.from ? (
        <path className={styles.line} d={`M${layout.line.from} ${middle}H${layout.line.to}`} />
      ) : null}
      <g className={styles.discs}>
        {layout.discs.map(({ hue, x, radius }) => (
          <circle key={hue} cx={x} cy={middle} r={radius} data-hue={hue} />
        ))}
      </g>
      {layout.debt ? <circle className={styles.debt} cx={layout.debt.x} cy={middle} r={layout.debt.radius} /> : null}
    </svg>
  )
}

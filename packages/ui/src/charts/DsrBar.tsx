import type { ReactNode } from 'react'
import type { Hue } from '../hue.ts'
import styles from './DsrBar.module.css'

/** End of the bar, percent, unless the number is larger. */
const END_PERCENT = 60

/** Position of a number in a bar with this end, percent of its width. */
const share = (percent: number, end: number): number => Math.round((percent / end) * 10_000) / 100

/**
 * A share made of parts, with marks at limits. One picture with one description; the numbers are in the text around it.
 */
export function DsrBar({
  label,
  percent,
  parts,
  marks,
  children,
}: {
  readonly label: string
  readonly percent: number
  readonly parts: readonly { readonly key: string; readonly percent: number; readonly hue: Hue }[]
  readonly marks: readonly { readonly percent: number; readonly name: string; readonly text: string }[]
  /** The number, above its position. */
  readonly children: ReactNode
}) {
  const end = Math.max(END_PERCENT, percent * 1.08)
  const whole = parts.reduce((sum, part) => sum + part.percent, 0)
  let before = 0
  // Positioned by SVG attributes, because our own policy refuses a style that the server writes.
  return (
    <svg className={styles.bar} role="img" aria-label={label}>
      <rect className={styles.track} y="40" width="100%" height="20" rx="10" />
      {parts.map((part) => {
        const [from, width] = [before, whole === 0 ? 0 : (part.percent / whole) * percent]
        before += width
        return (
          <rect
            key={part.key}
            className={styles.part}
            data-hue={part.hue}
            x={`${share(from, end)}%`}
            y="40"
            width={`${share(width, end)}%`}
            height="20"
          />
        )
      })}
      {marks.map((mark) => {
        const x = `${share(mark.percent, end)}%`
        return (
          <g key={mark.name}>
            <line className={styles.mark} x1={x} x2={x} y1="36" y2="68" />
            <text className={styles.markText} x={x} y="84">
              {mark.text}
            </text>
            <text className={styles.markName} x={x} y="102">
              {mark.name}
            </text>
          </g>
        )
      })}
      <text className={styles.me} data-side={sideOf(percent / end)} x={`${share(percent, end)}%`} y="28">
        {children}
      </text>
    </svg>
  )
}

/** The number stays within the bar at both ends. */
const sideOf = (at: number): 'start' | 'middle' | 'end' => (at < 0.12 ? 'start' : at > 0.88 ? 'end' : 'middle')

/** Shows to which part of a bar a row belongs. */
export function LegendDot({ hue }: { readonly hue: Hue }) {
  return <span className={styles.dot} data-hue={hue} aria-hidden="true" />
}

/** One amount divided by another, in words. */
export function Formula({
  sign,
  above,
  below,
}: {
  /** Words for the sign between them. */
  readonly sign: string
  readonly above: { readonly label: string; readonly value: ReactNode }
  readonly below: { readonly label: string; readonly value: ReactNode }
}) {
  return (
    <div className={styles.formula}>
      <Term {...above} />
      <span className={styles.sign} role="img" aria-label={sign}>
        ÷
      </span>
      <Term {...below} />
    </div>
  )
}

function Term({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
    </div>
  )
}

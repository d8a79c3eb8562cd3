import type { CSSProperties, ReactNode } from 'react'
import styles from './DsrBar.module.css'
import type { Hue } from './hue.ts'

/** The bar reaches to here, percent, unless the number is larger. */
const END_PERCENT = 60

const at = (percent: number, end: number): CSSProperties => ({
  insetInlineStart: `${Math.round((percent / end) * 10_000) / 100}%`,
})

/**
 * A share that is made of parts, with marks where limits are. One picture with one description: the numbers stand in the
 * words around it.
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
  /** The number, above its place. */
  readonly children: ReactNode
}) {
  const end = Math.max(END_PERCENT, percent * 1.08)
  const width = `${Math.round((percent / end) * 10_000) / 100}%`
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {/* Hangs at its own share of itself, so that it stays within the bar at both ends. */}
      <span className={styles.me} style={{ insetInlineStart: width, transform: `translateX(-${width})` }}>
        {children}
      </span>
      <span className={styles.track} />
      <span className={styles.parts} style={{ inlineSize: width }}>
        {parts.map((part) => (
          <span key={part.key} className={styles.part} data-hue={part.hue} style={{ flexGrow: part.percent }} />
        ))}
      </span>
      {marks.map((mark) => (
        <span key={mark.name} className={styles.mark} style={at(mark.percent, end)}>
          <span className={styles.markText}>
            <b>{mark.text}</b>
            {mark.name}
          </span>
        </span>
      ))}
    </div>
  )
}

/** Which part of a bar a row is. */
export function LegendDot({ hue }: { readonly hue: Hue }) {
  return <span className={styles.dot} data-hue={hue} aria-hidden="true" />
}

/** One amount divided by another, in words. */
export function Formula({
  sign,
  above,
  below,
}: {
  /** What the sign between them says. */
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

import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** Three discs of growing size; they grow once and then rest. */
export function GrowingArt() {
  return (
    <Drawing width={232} height={116}>
      <path className={styles.dash} d="m52 84 40-14m52-20 34-11" />
      <g className={styles.grow}>
        <circle className={styles.disc} cx="38" cy="90" r="14" />
        <circle className={styles.accent} cx="112" cy="64" r="27" />
        <circle className={styles.disc} cx="192" cy="54" r="40" />
      </g>
    </Drawing>
  )
}

import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** Nothing is joined yet: two discs already share a lens, two dashed rings wait. */
export function WaitingArt() {
  return (
    <Drawing width={232} height={116}>
      <path className={styles.dash} d="m42 84 26-10m102-34 25-10" />
      <circle className={styles.ring} cx="28" cy="89" r="14" />
      <circle className={styles.ring} cx="209" cy="25" r="14" />
      <circle className={styles.disc} cx="106" cy="64" r="42" />
      <circle className={styles.accent} cx="147" cy="44" r="29" />
      <path className={styles.solid} d="M124.2 26.1A42 42 0 0 1 147 73a29 29 0 0 1-22.8-46.9Z" />
    </Drawing>
  )
}

import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** Nothing was found: the discs are not joined. */
export function LostArt() {
  return (
    <Drawing width={224} height={116}>
      <circle className={styles.disc} cx="66" cy="60" r="36" />
      <path className={styles.dash} d="M108 60h36" />
      <circle className={styles.ring} cx="176" cy="60" r="26" />
    </Drawing>
  )
}

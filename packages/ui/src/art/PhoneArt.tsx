import { MarkShape, markClass } from '../content/Brand.tsx'
import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** A phone with a signing request, joined to the mark by a dotted line. */
export function PhoneArt() {
  return (
    <Drawing width={224} height={140}>
      <circle className={styles.disc} cx="82" cy="70" r="62" />
      <rect className={`${styles.paper} ${styles.edge}`} x="50" y="14" width="64" height="112" rx="15" />
      <path className={styles.line} d="M76 23h12" />
      <rect className={styles.accent} x="60" y="41" width="44" height="33" rx="9" />
      <path className={styles.paper} d="M69 51.5h26V54H69Zm0 8.5h16v2.5H69Z" />
      <rect className={styles.solid} x="60" y="98" width="44" height="15" rx="7.5" />
      <path className={styles.dash} d="M120 70h42" />
      <circle className={`${styles.paper} ${styles.join}`} cx="188" cy="70" r="21" />
      <g transform="translate(176 62) scale(.8)" className={markClass}>
        <MarkShape />
      </g>
    </Drawing>
  )
}

import { MarkShape, markClass } from '../content/Brand.tsx'
import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** In progress: an open ring turns around the disc. */
export function JoiningArt() {
  return (
    <Drawing width={224} height={116}>
      <circle className={styles.disc} cx="112" cy="58" r="34" />
      <circle className={styles.ring} cx="112" cy="58" r="50" />
      <circle className={styles.pulse} pathLength="1" cx="112" cy="58" r="50" />
      <g transform="translate(88 42) scale(1.6)" className={markClass}>
        <MarkShape />
      </g>
    </Drawing>
  )
}

import styles from './Art.module.css'
import { Drawing } from './Drawing.tsx'

/** Joined: a check in the shared lens, drawn once. */
export function JoinedArt() {
  return (
    <Drawing width={148} height={92}>
      <circle className={styles.disc} cx="56" cy="50" r="41" />
      <circle className={styles.accent} cx="99" cy="37" r="33" />
      <path className={styles.solid} d="M75.4 13.9a41 41 0 0 1 16.8 55.4 33 33 0 0 1-16.8-55.4Z" />
      <path className={styles.tick} pathLength="1" d="m73 44.5 6 6 11.5-13" />
    </Drawing>
  )
}

import styles from './HundredPeople.module.css'

const ROW = 20
const STEP = 12

/**
 * A hundred dots, `count` of them filled. The drawing repeats the words beside it, and only the words are read aloud.
 */
export function HundredPeople({ count }: { readonly count: number }) {
  return (
    <svg className={styles.art} viewBox="0 0 240 60" aria-hidden="true" focusable="false">
      {Array.from({ length: 100 }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ only by position
          key={at}
          className={at < count ? styles.same : styles.other}
          cx={(at % ROW) * STEP + STEP / 2}
          cy={Math.floor(at / ROW) * STEP + STEP / 2}
          r="4"
        />
      ))}
    </svg>
  )
}

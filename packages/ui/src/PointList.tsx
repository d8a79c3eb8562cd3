import styles from './PointList.module.css'

/** Short points under a small head. */
export function PointList({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div className={styles.points}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

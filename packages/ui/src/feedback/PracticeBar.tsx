import styles from './PracticeBar.module.css'

/** A thin line at the top of every sandbox page: the signed-in person and the sandbox's tools. */
export function PracticeBar({
  label,
  who,
  tools,
}: {
  readonly label: string
  readonly who: string
  readonly tools: readonly { readonly label: string; readonly href: string }[]
}) {
  return (
    <aside className={styles.bar} aria-label={label}>
      <span>{who}</span>
      <span className={styles.links}>
        {tools.map((tool) => (
          <a key={tool.href} href={tool.href} target="_blank" rel="noreferrer">
            {tool.label}
          </a>
        ))}
      </span>
    </aside>
  )
}

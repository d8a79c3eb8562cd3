import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'
import { Icon } from './Icon.tsx'

/** Figures in rows and columns, folded under a control: the text alternative of a picture. */
export function FigureTable({
  open,
  caption,
  columns,
  rows,
}: {
  /** Words of the control that opens it. */
  readonly open: string
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span>{open}</span>
        <Icon name="caret" size="tiny" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

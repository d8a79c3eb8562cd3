import { Children, type ReactNode } from 'react'

/**
 * Renders its children with each run of text in an element of its own. A browser's translator moves a text into
 * elements that it creates. When React then inserts something before that text, removes it or changes it, it fails or
 * changes a node that is not shown any more. A text that is the only child of an element has no node that React
 * remembers. Hence: no text beside anything.
 */
export function OwnText({ children }: { readonly children: ReactNode }): ReactNode {
  const parts: ReactNode[] = []
  let text = ''
  const endText = () => {
    // Space between elements needs no translation, and would be a box of its own in a flex container.
    if (text !== '') parts.push(text.trim() === '' ? text : <span key={`text-${parts.length}`}>{text}</span>)
    text = ''
  }
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') {
      text += child
    } else {
      endText()
      parts.push(child)
    }
  }
  endText()
  return parts
}

import { Children, type ReactNode } from 'react'

/**
 * Its children, each run of text in an element of its own. A translator of the browser moves a text into elements that it
 * makes; React, which would put something before that text, take it away or change it, then fails or changes what is no
 * longer shown. A text that is the only child of an element has no node that React remembers. So: no text beside anything.
 */
export function OwnText({ children }: { readonly children: ReactNode }): ReactNode {
  const parts: ReactNode[] = []
  let text = ''
  const endText = () => {
    // Space between elements is nothing to translate, and would be a box of its own in a flex container.
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

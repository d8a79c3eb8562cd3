/** A piece of HTML that is safe to put into a page. */
export type Html = { readonly html: string }

type Part = string | number | Html | readonly Part[] | false | undefined

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
  if (typeof part === 'number') return String(part)
  if ('html' in part) return part.html
  return part.map(textOf).join('')
}

/** Template tag: every inserted text is escaped, `false` and `undefined` are left out, lists are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const rest = parts.map((part, index) => textOf(part) + (strings[index + 1] ?? ''))
  return { html: (strings[0] ?? '') + rest.join('') }
}

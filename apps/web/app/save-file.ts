/** Hands a text to the person's device as a file, of JSON where nothing else is said. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}

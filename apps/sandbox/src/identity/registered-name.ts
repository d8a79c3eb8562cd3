/**
 * The name as a telecom company stores it: Korean without spaces, any other in capitals. It is compared letter by
 * letter.
 */
export function registeredName(name: string): string {
  const composed = name.normalize('NFC')
  return /[가-힣]/.test(composed) ? composed.replaceAll(' ', '') : composed.toUpperCase().replaceAll(/\s+/g, ' ').trim()
}

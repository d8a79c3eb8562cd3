const LONGEST_NAME = 10

/** `김이음님`; a name over ten characters is cut with …; an unknown name gives an empty text, never a placeholder. */
export function withHonorific(name: string | null): string {
  if (name === null || name.trim() === '') return ''
  const letters = Array.from(name.trim())
  const shown = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : letters.join('')
  return `${shown}님`
}

/** `010-1234-5678` */
export function phoneNumber(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')
}

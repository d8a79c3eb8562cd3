import { getChoseong } from 'es-hangul'

/** Whether a person who typed this means the organisation: by name, alias or initial consonants; spaces do not count. */
export function organizationMatches(
  organization: { readonly name: string; readonly aliases: readonly string[] },
  query: string,
): boolean {
  const wanted = folded(query)
  if (wanted === '') return true
  const isInitials = /^[ㄱ-ㅎ]+$/.test(wanted)
  return [organization.name, ...organization.aliases]
    .map(folded)
    .some((name) => name.includes(wanted) || (isInitials && getChoseong(name).includes(wanted)))
}

function folded(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, '').toLowerCase()
}

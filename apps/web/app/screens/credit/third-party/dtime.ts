/** Fourteen digits of Korean time as epoch ms, the form that our words take. @param dtime YYYYMMDDhhmmss */
export function dtimeMs(dtime: string): string {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(dtime) ?? []
  return String(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`))
}

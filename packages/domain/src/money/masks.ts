/** Returns the displayed part of an account number: `***-***-1234`. Short ones show less, never more than half. */
export function maskedAccountNumber(accountNumber: string): string {
  const digits = accountNumber.replace(/\D/g, '')
  return `***-***-${lastDigits(digits)}`
}

/** Returns the displayed part of a card number, however the institution has masked it: `****-****-****-1234`. */
export function maskedCardNumber(cardNumber: string): string {
  const shown = cardNumber.replace(/[^\d*]/g, '')
  return `****-****-****-${lastDigits(shown)}`
}

/** Returns the displayed part of a phone number: `010-****-5678`. */
export function maskedPhoneNumber(phoneNumber: string): string {
  const digits = phoneNumber.replace(/[^\d*]/g, '')
  return `${digits.slice(0, 3).padEnd(3, '*')}-****-${lastDigits(digits)}`
}

function lastDigits(text: string): string {
  const count = Math.min(4, Math.floor(text.length / 2))
  return text.slice(text.length - count).padStart(4, '*')
}

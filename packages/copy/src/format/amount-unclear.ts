/** Under a field whose amount is not understood. */
export const amountUnclear = '금액은 숫자나 억, 만 단위로 넣어 주세요. 예: 3억 2,500만'

/** Address from which a kit is collected. */
export const RETURN_ADDRESS = {
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  recipientName: '받는이',
  phoneNumber: '01012345678',
}

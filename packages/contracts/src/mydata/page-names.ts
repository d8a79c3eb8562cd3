/** Pages of the data connection outside its flow, as failures on them are reported. */
export const MYDATA_PAGES = ['home', 'asset', 'manualAsset', 'support', 'status'] as const

/**
 * The main places of the product, always one press away, each named like its page. In a file of its own, because every
 * page shows them.
 */
export const mainTabs = {
  home: '홈',
  spending: '소비',
  credit: '신용',
  health: '건강',
  all: '전체',
} as const

/** The places that are always one press away, each called as its page. Apart: every page shows them. */
export const mainTabs = {
  home: '홈',
  credit: '신용',
  health: '건강',
  all: '전체',
} as const

import type { EATING_HABITS } from '@ieum/domain/gene/catalogue/eating-habits.ts'
import { leveled, type TraitText } from './trait-text.ts'

/** 식습관 */
export const eatingHabitTexts = {
  APPETITE: leveled(
    '식욕',
    '먹고 싶은 마음이 드는 정도를 봐요',
    '먹고 싶은 마음이 적은 편이에요',
    '먹고 싶은 마음이 큰 편이에요',
    '정해진 때에 먹어요',
    '배고픔과 목마름을 나눠서 느껴 봐요',
  ),
  SATIETY: leveled(
    '포만감',
    '먹은 뒤에 배부름을 느끼는 정도를 봐요',
    '배부름을 늦게 느끼는 편이에요',
    '배부름을 잘 느끼는 편이에요',
    '20분 동안 천천히 먹어요',
    '채소와 단백질부터 먹어요',
  ),
  SWEET_SENSITIVITY: leveled(
    '단맛 민감도',
    '단맛을 느끼는 정도를 봐요',
    '단맛을 덜 느끼는 편이에요',
    '단맛을 잘 느끼는 편이에요',
    '음료의 단맛을 한 단계 낮춰 봐요',
    '과일로 단맛을 채워요',
  ),
  BITTER_SENSITIVITY: leveled(
    '쓴맛 민감도',
    '쓴맛을 느끼는 정도를 봐요',
    '쓴맛을 덜 느끼는 편이에요',
    '쓴맛을 잘 느끼는 편이에요',
    '쓴 채소는 데치거나 볶아서 먹어요',
    '들깨나 치즈를 곁들여 봐요',
  ),
  SALTY_SENSITIVITY: leveled(
    '짠맛 민감도',
    '짠맛을 느끼는 정도를 봐요',
    '짠맛을 덜 느끼는 편이에요',
    '짠맛을 잘 느끼는 편이에요',
    '먹기 전에 간을 보고 소금을 넣어요',
    '식초와 향신료로 맛을 더해요',
  ),
  FRUIT_PREFERENCE: leveled(
    '과일 선호도',
    '과일을 좋아하는 정도를 봐요',
    '과일을 덜 찾는 편이에요',
    '과일을 즐겨 찾는 편이에요',
    '주스보다 통째로 먹어요',
    '하루 한두 번 주먹만큼 먹어요',
  ),
  CARB_PREFERENCE: leveled(
    '탄수화물 음식 선호도',
    '밥, 빵, 면을 좋아하는 정도를 봐요',
    '밥, 빵, 면을 덜 찾는 편이에요',
    '밥, 빵, 면을 즐겨 찾는 편이에요',
    '흰쌀에 잡곡을 섞어요',
    '채소를 먼저 먹어요',
  ),
  SNACK_PREFERENCE: leveled(
    '간식류 선호도',
    '과자와 간식을 좋아하는 정도를 봐요',
    '간식을 덜 찾는 편이에요',
    '간식을 즐겨 찾는 편이에요',
    '간식을 작은 그릇에 덜어 먹어요',
    '견과류와 요거트로 바꿔 봐요',
  ),
  LACTOSE_INTOLERANCE: leveled(
    '유당불내증',
    '우유에 든 유당을 소화하는 타고난 차이를 봐요',
    '유당을 잘 소화하는 편이에요',
    '유당을 소화하기 어려운 편이에요',
    '요거트나 유당을 뺀 우유를 골라요',
    '우유는 조금씩 나눠서 마셔요',
  ),
} as const satisfies Record<(typeof EATING_HABITS)[number]['traitName'], TraitText>

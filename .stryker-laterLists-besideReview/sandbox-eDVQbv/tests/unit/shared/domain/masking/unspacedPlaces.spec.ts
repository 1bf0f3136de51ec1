// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { unspacedPlaces } from '@shared/domain/masking/unspacedPlaces';

describe('places of an address without spaces', () => {
  it.each<[address: string, places: readonly string[]]>([
    ['東京都渋谷区神南1-2-3', ['東京都', '東京', '渋谷区', '神南']],
    ['京都府京都市中京区', ['京都府', '京都', '京都市', '中京区']],
    ['千葉県市川市八幡1-1', ['千葉県', '千葉', '市川市', '市川', '八幡']],
    ['北京市朝阳区建国路88号2单元', ['北京市', '北京', '朝阳区', '建国路']],
    ['서울특별시 강남구 테헤란로 123', ['서울특별시', '서울', '강남구', '테헤란로']],
    ['경기도 성남시 판교로 242', ['경기도', '경기', '성남시', '성남', '판교로']],
  ])('of %s are %j', (address, places) => expect(unspacedPlaces(address)).toEqual(places));

  it.each(['12 Example Street', '', '市区88号', '单元', '3동', 'улица Примерная'])(
    'of %s are none',
    (address) => expect(unspacedPlaces(address)).toEqual([]),
  );
});

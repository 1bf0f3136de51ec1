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
    ['東京都見本区例町1-2-3', ['東京都', '東京', '見本区', '例町']],
    ['見本区東町1-2 例ハイツ203', ['見本区', '東町', '例ハイツ']],
    ['見本区1丁目2番3号例ハイツ 203', ['見本区', '例ハイツ']],
    ['見本区1-2-3 サンプルハイツ203', ['見本区', 'サンプルハイツ203']],
  ])('of %s are %j', (address, places) => expect(unspacedPlaces(address)).toEqual(places));

  it.each([
    '12 Example Street',
    '',
    '市区88号',
    '单元',
    '例町1-2',
    'ハイツ203',
    '1-2 サンプルハイツ',
    '3동',
    'улица Примерная',
  ])('of %s are none', (address) => expect(unspacedPlaces(address)).toEqual([]));
});

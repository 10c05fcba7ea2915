import { expect, it } from 'vitest';
import { readMoment } from './moments.ts';

it.each([
  ['2019-03-04', '2019-03-04T00:00:00.000Z'],
  ['2019.03.04', '2019-03-04T00:00:00.000Z'],
  ['2022-12-01T12:30:15', '2022-12-01T12:30:15.000Z'],
  ['2018-05-04T10:00:00Z', '2018-05-04T10:00:00.000Z'],
  ['2007-12-22 10:24:00 +0100', '2007-12-22T09:24:00.000Z'],
  ['1483621777', '2017-01-05T13:09:37.000Z'],
  ['Mon, 13 Aug 2018 16:46:36 +0200', undefined],
  ['2019-13-04', undefined],
  ['2019', undefined],
  ['', undefined],
])('reads %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});

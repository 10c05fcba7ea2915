import { expect, it } from 'vitest';
import { monthNumber, parseDate } from './dates.ts';

it.each([
  ['2019', 2019, '2019'],
  ['2019-03', 2019, '2019-03'],
  ['2019-03-04/2019-03-06', 2019, '2019-03-04'],
  ['2019-03-04T10:00:00Z', 2019, '2019-03-04'],
  ['2019/3/4', 2019, '2019-03-04'],
  ['2019-13', 2019, '2019'],
  ['2019~', 2019, '2019'],
  ['1985?', 1985, '1985'],
  ['198X', 1980, '1980'],
  ['199u', 1990, '1990'],
  ['/1999', 1999, '1999'],
  ['c. 1850', 1850, '1850'],
  ['2016 Apr 19', 2016, '2016-04-19'],
  ['15 March 2020', 2020, '2020-03-15'],
  ['March 15, 2020', 2020, '2020-03-15'],
  ['1998 Mar-Apr', 1998, '1998-03'],
  ['31.12.2019', 2019, '2019-12-31'],
  ['3/4/2019', 2019, '2019'],
  ['12/31/2019', 2019, '2019-12-31'],
  ['2009///', 2009, '2009'],
  ['in press', undefined, undefined],
  ['', undefined, undefined],
])('reads %j', (text, year, date) => {
  expect(parseDate(text)).toEqual(year === undefined ? {} : { year, date });
});

it('knows months by name and number', () => {
  expect(['mar', 'March', '3', '03', 'März', 'déc.', 'décembre', '13', 'x'].map(monthNumber)).toEqual([
    3,
    3,
    3,
    3,
    3,
    undefined,
    12,
    undefined,
    undefined,
  ]);
});

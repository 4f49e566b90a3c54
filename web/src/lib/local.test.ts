import { expect, it } from 'vitest';

import { isLocal, leadsNowhere } from './local';

it('knows the addresses that only this machine can open', () => {
  expect(['localhost', '127.0.0.1', '127.0.1.1', '[::1]'].map(isLocal)).toEqual([true, true, true, true]);
  expect(['192.168.1.5', '10.127.0.1', 'ultimo.example', 'localhost.example'].map(isLocal)).toEqual([false, false, false, false]);
  expect(leadsNowhere('http://localhost:8080/seat/cup#1.2.0.aa')).toBe(true);
  expect(leadsNowhere('http://192.168.1.5:8080/seat/cup#1.2.0.aa')).toBe(false);
});

export { mix, Random } from '../../packages/server/src/test-kit/sample-library/random.ts';

import { readMarkdown } from './markdown.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readMarkdown(data)));

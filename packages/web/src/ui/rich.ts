import { createElement, Fragment, type ReactNode } from 'react';

/** The parts of a message with tags, as one node. */
export const rich = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

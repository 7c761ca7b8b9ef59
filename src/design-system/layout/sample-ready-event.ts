/** What happens to a frame when the sample in it is there; `load` would wait for its pictures. */
export const sampleReadyEvent = 'sampleready';

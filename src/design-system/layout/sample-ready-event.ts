/** The event fired at a frame once its sample is rendered; `load` would also wait for pictures. */
export const sampleReadyEvent = 'sampleready';

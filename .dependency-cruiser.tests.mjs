// A `*-fixture.ts` is what several tests of a feature share; `processes/` is how rigs and tests run the product.
export default '(-fixture\\.ts$|\\.test\\.tsx?$|^server/src/test/|^(e2e|bench|trust|processes)/)'

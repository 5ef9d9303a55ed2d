/** Views, each row of which is a violation (the migrations from 0015 on that end in invariants). */
export interface DoctorTables {
  invariant_m1: Violation
  invariant_m2: Violation
  invariant_m3: Violation
  invariant_m5: Violation
  invariant_m7: Violation
  invariant_m8: Violation
  invariant_p1: Violation
  invariant_p2: Violation
  invariant_p3: Violation
  invariant_p4: Violation
  invariant_p5: Violation
  invariant_p7: Violation
  invariant_p8: Violation
  invariant_p9: Violation
  invariant_o1: Violation
  invariant_o2: Violation
  invariant_o3: Violation
  invariant_o5: Violation
  invariant_o6: Violation
  invariant_o8: Violation
  invariant_u1: Violation
  invariant_u2: Violation
  invariant_u3: Violation
  invariant_k1: Violation
  invariant_k2: Violation
  invariant_k3: Violation
  invariant_v2: Violation
  invariant_v3: Violation
  invariant_v4: Violation
  invariant_v5: Violation
  invariant_v7: Violation
  invariant_f6: Violation
  invariant_n8: Violation
  invariant_t1: Violation
  invariant_t2: Violation
  invariant_t3: Violation
  invariant_e1: Violation
  invariant_e2: Violation
  invariant_n1: Violation
  invariant_n2: Violation
  invariant_n3: Violation
  invariant_n4: Violation
  invariant_n5: Violation
  invariant_n6: Violation
  invariant_n7: Violation
  invariant_f1: Violation
  invariant_f2: Violation
  invariant_f3: Violation
  invariant_f4: Violation
  invariant_f5: Violation
  invariant_c1: Violation
  invariant_c2: Violation
  invariant_c3: Violation
  invariant_c4: Violation
  invariant_a1: Violation
  invariant_r1: Violation
  invariant_r4: Violation
  invariant_r5: Violation
  invariant_s1: Violation
  invariant_s2: Violation
  invariant_g1: Violation
  invariant_g2: Violation
  invariant_h1: Violation
  invariant_h2: Violation
  invariant_l1: Violation
  invariant_l2: Violation
  invariant_l3: Violation
  invariant_b1: Violation
  invariant_b3: Violation
  invariant_v1: Violation
}

interface Violation {
  /** The id of what is wrong. */
  subject: string
}

;; The inner loops for comparing vectors, with SIMD instructions. Compiled into vector-kernels.gen.ts by `npm run gen`.
(module
  (memory (import "m" "memory") 1)

  ;; The dot product of a query of signed bytes with each row of signed bytes.
  (func (export "dots") (param $query i32) (param $row i32) (param $end i32) (param $width i32) (param $out i32)
    (local $at i32) (local $stop i32) (local $sum v128)
    (local.set $stop (i32.add (local.get $query) (local.get $width)))
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $query))
        ;; 16 bytes at a time, each widened to 16 bits.
        (loop $bytes
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $at)) (v128.load8x8_s (local.get $row)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $at)) (v128.load8x8_s offset=8 (local.get $row)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (br_if $bytes (i32.lt_u (local.get $at) (local.get $stop))))
        (i32.store (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $rows))))

  ;; Adds `factor` times one row to another, four numbers at a time.
  (func (export "addRow") (param $to i32) (param $from i32) (param $bytes i32) (param $factor f32)
    (local $end i32) (local $factors v128)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (local.set $factors (f32x4.splat (local.get $factor)))
    (loop $numbers
      (v128.store (local.get $to)
        (f32x4.add (v128.load (local.get $to)) (f32x4.mul (v128.load (local.get $from)) (local.get $factors))))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $numbers (i32.lt_u (local.get $to) (local.get $end))))))

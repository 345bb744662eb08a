resource "google_bigtable_instance" "two" {
  name = "two"
  cluster {
    cluster_id   = "a"
    kms_key_name = "projects/p/locations/l/keyRings/r/cryptoKeys/k"
  }
  cluster { # BAD
    cluster_id = "b"
  }
}

resource "kubernetes_pod" "old" {
  metadata {
    name = "old"
  }
  spec {
    container {
      name  = "pause"
      image = "k8s.gcr.io/pause:3.6" # BAD
    }
  }
}

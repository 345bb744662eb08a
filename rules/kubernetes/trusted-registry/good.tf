resource "kubernetes_pod" "new" {
  metadata {
    name = "new"
  }
  spec {
    container {
      name  = "pause"
      image = "registry.k8s.io/pause:3.10"
    }
  }
}

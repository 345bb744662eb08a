resource "kubernetes_pod_v1" "kubelet" {
  metadata {
    name      = "kubelet"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--make-iptables-util-chains=false", # BAD
      ]
    }
  }
}

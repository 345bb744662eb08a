resource "kubernetes_pod_v1" "kubelet_0" {
  metadata {
    name      = "kubelet-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--tls-cert-file=/var/lib/kubelet/pki/server.crt",
        "--tls-private-key-file=/var/lib/kubelet/pki/server.key",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "kubelet_1" {
  metadata {
    name      = "kubelet-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--rotate-server-certificates=true",
      ]
    }
  }
}

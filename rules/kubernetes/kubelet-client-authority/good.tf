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
        "--client-ca-file=/etc/kubernetes/pki/ca.crt",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "file" {
  metadata {
    name      = "file"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--config=/var/lib/kubelet/config.yaml",
      ]
    }
  }
}
